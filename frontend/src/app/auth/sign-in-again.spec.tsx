import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { apiFetch } from '../../lib/http/transport';
import { AuthProvider } from './auth-provider';
import { createEmbeddedAdapter } from './embedded/adapter';

const USER = { id: 'u1', email: 'ada@example.com', name: 'Ada Buyer' };

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const addressOf = (input: RequestInfo | URL) =>
  typeof input === 'string' ? input : 'url' in input ? input.url : input.href;

/** A server whose session can end, and what it was sent. */
function serve() {
  const server = { signedIn: true, calls: [] as string[], notes: [] as string[] };
  const answers: Record<string, () => Response> = {
    'GET /api/auth/get-session': () => Response.json({ user: USER, session: { id: 's1' } }),
    'GET /api/auth/token': () =>
      server.signedIn ? Response.json({ token: 'a.b.c' }) : Response.json({}, { status: 401 }),
    'POST /api/auth/sign-in/email': () => {
      server.signedIn = true;
      return Response.json({});
    },
  };
  globalThis.fetch = async (input, init) => {
    const request = typeof input === 'object' && 'url' in input ? input : null;
    const url = new URL(addressOf(input), 'http://dealwright.example');
    const method = request?.method ?? init?.method ?? 'GET';
    const call = `${method} ${url.pathname}`;
    server.calls.push(call);
    const answer = answers[call];
    if (answer) return answer();
    if (!server.signedIn) return Response.json({ error: 'Sign in to continue.' }, { status: 401 });
    if (request && method === 'POST') server.notes.push(await request.text());
    return Response.json({ success: true, data: { organization: null, memberships: [] } });
  };
  return server;
}

function Note() {
  const [text, setText] = useState('');
  const [saved, setSaved] = useState(false);
  const save = () => void apiFetch('/api/notes', { method: 'POST', body: text }).then(() => setSaved(true));
  return (
    <>
      <textarea aria-label="New note" value={text} onChange={(event) => setText(event.target.value)} />
      <button onClick={save}>Add Note</button>
      {saved && <p>Saved</p>}
    </>
  );
}

const load = () => Promise.resolve(createEmbeddedAdapter());

it('asks to sign in again in place, keeps the unsaved text and then saves it', async () => {
  const server = serve();
  render(
    <AuthProvider load={load}>
      <Note />
    </AuthProvider>,
  );
  await waitFor(() => expect(server.calls).toContain('GET /api/me'));
  await userEvent.type(screen.getByLabelText('New note'), 'Call back');
  server.signedIn = false;
  await userEvent.click(screen.getByRole('button', { name: 'Add Note' }));
  await userEvent.type(await screen.findByLabelText('Password of ada@example.com'), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(server.notes).toEqual(['Call back']);
  expect(screen.getByLabelText('New note')).toHaveValue('Call back');
  expect(server.calls).not.toContain('POST /api/auth/sign-out');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
