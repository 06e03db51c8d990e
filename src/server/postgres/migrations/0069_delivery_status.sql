-- Stop the previous version first: it reads webhook_deliveries.state, and attempts by their former names.
-- One word per thing: a delivery has a status, and an attempt the status and the response of HTTP.
alter table webhook_deliveries rename column state to status;

update webhook_deliveries
set record = jsonb_set(
  record,
  '{attempts}',
  (
    select jsonb_agg(
      attempt - 'status' - 'answer'
        || jsonb_build_object('http_status', attempt -> 'status', 'response', attempt -> 'answer')
      order by position
    )
    from jsonb_array_elements(record -> 'attempts') with ordinality as attempts (attempt, position)
  )
)
where jsonb_array_length(record -> 'attempts') > 0;
