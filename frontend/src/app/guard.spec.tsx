import { render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { type AuthAdapter, AuthContext, type AuthState } from '../lib/auth';
import { Guard, returnTarget } from './guard';
import { PublicPage } from './public-page';

const SIGNED_IN: AuthState = {
  status: 'signedIn',
  user: { id: 'u1', email: 'ada@example.com', firstName: 'Ada', lastName: null },
  session: { id: 's1' },
  organization: null,
  memberships: [],
};

const SignInStub = () => <p>Welcome Back, then to {returnTarget(useLocation().state)}</p>;
const adapter = { SignIn: SignInStub, SignUp: SignInStub } as unknown as AuthAdapter;

function start(state: AuthState, path: string) {
  render(
    <AuthContext value={{ state, adapter }}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/sign-in" element={<PublicPage page="SignIn" />} />
          <Route element={<Guard />}>
            <Route path="*" element={<p>The deals</p>} />
          </Route>
        </Routes>
      </MemoryRouter>
    </AuthContext>,
  );
}

it('shows Loading... until the sign-in state is known', () => {
  start({ status: 'loading' }, '/deals');
  expect(within(screen.getByRole('main')).getByRole('heading', { name: 'Loading...' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
});

it('lets a signed-in person through', () => {
  start(SIGNED_IN, '/deals');
  expect(screen.getByText('The deals')).toBeInTheDocument();
});

it('sends anybody else to sign in and remembers where they were going', () => {
  start({ status: 'signedOut' }, '/deals/42?tab=valuations');
  expect(screen.getByText('Welcome Back, then to /deals/42?tab=valuations')).toBeInTheDocument();
});

it('redirects users who are already signed in', () => {
  start(SIGNED_IN, '/sign-in');
  expect(screen.getByText('The deals')).toBeInTheDocument();
});

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 7, undefined])(
  'never returns to %p',
  (returnTo) => {
    expect(returnTarget({ returnTo })).toBe('/');
  },
);
