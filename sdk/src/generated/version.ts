// Made by `npm run generate` from openapi/. Do not edit.
export const packageVersion = '1.0.0';
