import path from 'node:path';
import { problem } from '../../testing/contractServer.ts';
import { admin, devVersion } from '../../testing/samples.ts';
import { stand } from '../../testing/stand.ts';

export const { server, world } = stand(() => ({
  getVersion: { json: devVersion },
  signIn: ({ body }) =>
    body.includes('"right"')
      ? { json: admin, headers: { 'set-cookie': 'towline_session=s3cret; Path=/; HttpOnly; SameSite=Lax' } }
      : problem(401, 'WrongEmailOrPassword', { title: 'Not signed in' }),
  signOut: { status: 204 },
  getAgent: ({ headers }) =>
    headers.cookie === 'towline_session=s3cret' || headers.authorization === 'Bearer t0ken'
      ? { json: admin }
      : problem(404, 'NOT_FOUND'),
}));

export const credentials = () => path.join(world.home, '.config/towline/credentials.json');
export const signIn = (password = 'right') =>
  world.run(['auth', 'login', '--email', 'admin@towline.example', '--password-file', '-'], { stdin: `${password}\n` });
