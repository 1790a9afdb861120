/** When the service of a request is wanted, in SQL, as its order says it now; null for at once. The wire's date of none lies in the year 1 (1-intake §5). */
export const wantedSql = (request: string): string =>
  `case when ${request}.service_order #>> '{serviceLocation,appointment,kind}' is distinct from 'Asap'
     then nullif(${request}.service_order #>> '{serviceLocation,appointment,startDateTime}', '')::timestamptz end`;
