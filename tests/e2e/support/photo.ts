/** A picture of eight by eight grey points; its content, not its name, says that it is a PNG. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAAAAADhZOFXAAAADklEQVR4nGNogAIGyhgAgIQgAQ2AJGEAAAAASUVORK5CYII=';

/** A photo to choose in an upload. */
export const photo = (name: string): { name: string; mimeType: string; buffer: Buffer } => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(png, 'base64'),
});
