-- Wrong guesses of a password.
insert into guess_counts (tenant_id, limit_name, whose, count, last) values ('-', 'password', 'bG9yZW0', 3, 1790000000000);
