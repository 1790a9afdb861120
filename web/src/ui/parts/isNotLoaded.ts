/** Whether the error is that code or a style sheet could not be had: the line is gone, or a new release has taken it away. */
export const isNotLoaded = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported|importing a module|module script|preload CSS/i.test(error.message);
