-- Stop the previous version first: it issues invoices without their customer.
-- An issued invoice never changes: it has the company's name, and the time zone of its dates.
update invoices as invoice
set record = invoice.record || jsonb_build_object('customer_name', settings.record -> 'name', 'timezone', settings.timezone)
from company_settings as settings
where settings.tenant_id = invoice.tenant_id;
