-- Breakdowns on islands with a clock of their own had that of their country's capital (DECISIONS S-12, T-1024).
update requests set time_zone = 'Atlantic/Canary' where country = 'ES' and longitude < -11 and time_zone = 'Europe/Madrid';
update requests set time_zone = 'Atlantic/Azores' where country = 'PT' and longitude < -21 and time_zone = 'Europe/Lisbon';
