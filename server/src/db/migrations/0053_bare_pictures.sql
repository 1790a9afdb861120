-- Pictures that were kept before they were kept bare: null until somebody has looked, false where nobody could read it.
alter table attachments add column is_bare boolean;
create index attachments_to_bare on attachments (id) where is_bare is null and content_type like 'image/%';

-- That a picture is bare now is no change of its request.
drop trigger attachments_record on attachments;
create trigger attachments_record after update or delete on attachments for each row
  when (old.request_id is not null) execute function record_change('request_id', 'id', '', 'agent_id,storage_key,is_bare');
