-- What is too old is found without reading what is not (DECISIONS T-371). None of these columns changes while a row lives.
create index attachments_created on attachments (created_at);
create index inbound_messages_received on inbound_messages (received_at);
create index job_offers_created on job_offers (created_at);
create index jobs_created on jobs (created_at);
create index motorist_positions_received on motorist_positions (received_at);
create index position_links_expires on position_links (expires_at);
create index status_links_expires on status_links (expires_at);
