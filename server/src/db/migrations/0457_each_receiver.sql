-- Who was written to: each of the receivers of a mail, its copies too, however their address was typed (DECISIONS T-130, T-955).
create index outbox_receivers on outbox using gin ((string_to_array(lower(replace(
    receiver || ',' || coalesce(payload ->> 'cc', '') || ',' || coalesce(payload ->> 'bcc', ''), ' ', '')), ',')))
  where request_id is not null;
drop index outbox_receiver;
