// What both walks share. They are an integrator's programs: they know the contract, and nothing of this repository.

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

export const baseUrl: string = setting('TOWLINE_URL');
export const credentials = { email: setting('TOWLINE_EMAIL'), password: setting('TOWLINE_PASSWORD') };

/** Runs one step of a walk and says its name, or ends the walk with what went wrong in it. */
export async function step<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  try {
    const result = await run();
    console.log(name);
    return result;
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.stack : JSON.stringify(error)}`);
    process.exit(1);
  }
}

export const cookieOf = (answer: Response): string => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

/** A photo of one pixel. */
export const photo = (): File =>
  new File(
    [
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    ],
    'wheel.png',
    { type: 'image/png' },
  );

export const csvLines = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r?\n/);
