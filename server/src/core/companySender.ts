/** A company as who a mail is of: its name stands before our address; nobody's where it has no address of its own (DECISIONS T-135). */
export const companySender = (name: string, email: string | undefined): { sender?: string } => {
  const shown = name.replaceAll(/["<>\r\n]/g, '').trim();
  return email && shown ? { sender: `${shown} <${email}>` } : {};
};
