-- An operator's account may send at its rate all day. Its line had a phone's limit of 100,000 messages a day, which nobody could change on the page.
select set_config('app.tenant_id', '*', true);
update devices set record = jsonb_set(record, '{sims,0,messages_per_day}', '17280000')
  where kind in ('smpp', 'twilio') and record #> '{sims,0,messages_per_day}' = '100000';
