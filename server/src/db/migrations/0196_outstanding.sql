-- What is due is summed over all requests at once: from the indexes alone (3-platform §4, "Outstanding request classification").
create index invoices_charged on invoices (request_id) include (type, total_gross_amount)
  where not is_void and credits is null and type in ('CustomerInvoice', 'CustomerReceipt', 'CreditNote');
create index payments_received on payments (request_id) include (raw_status, charged_amount);
drop index payments_request;
