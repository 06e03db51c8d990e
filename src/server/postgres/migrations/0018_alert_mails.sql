-- When an alert is to be mailed; null: not, or it was.
alter table alerts add column mail_at timestamptz(3);
create index on alerts (mail_at) where mail_at is not null;
