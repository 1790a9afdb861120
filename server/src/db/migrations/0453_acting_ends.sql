-- Going on as somebody else may end before its time without its row going (DECISIONS T-939): every server forgets it all the same.
create trigger agent_sessions_end_notify after update of expires_at on agent_sessions
  for each row when (new.expires_at < old.expires_at) execute function notify_session_end();
