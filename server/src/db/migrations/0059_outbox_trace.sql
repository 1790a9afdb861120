-- The call that an effect follows from (W3C Trace Context): what is sent later, by another server too, stands in the same trace.
alter table outbox add column traceparent text;
