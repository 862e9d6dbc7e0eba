import { type ClerkSnapshot, toAuthState } from './clerk-state';

const SIGNED_IN: ClerkSnapshot = {
  isLoaded: true,
  sessionId: 'sess_1',
  organizationId: 'org_2',
  user: {
    id: 'user_1',
    firstName: 'Ada',
    lastName: null,
    primaryEmailAddress: { emailAddress: 'ada@example.com' },
    organizationMemberships: [
      { role: 'org:member', organization: { id: 'org_1', name: 'Harbor' } },
      { role: 'org:admin', organization: { id: 'org_2', name: 'Main' } },
    ],
  },
};

it('is loading until Clerk has loaded', () => {
  expect(toAuthState({ ...SIGNED_IN, isLoaded: false })).toEqual({ status: 'loading' });
});

it.each([{ user: null }, { sessionId: null }])('is signed out without %p', (missing) => {
  expect(toAuthState({ ...SIGNED_IN, ...missing })).toEqual({ status: 'signedOut' });
});

it('maps user, session, organization and memberships', () => {
  expect(toAuthState(SIGNED_IN)).toEqual({
    status: 'signedIn',
    user: { id: 'user_1', email: 'ada@example.com', firstName: 'Ada', lastName: null },
    session: { id: 'sess_1' },
    organization: { id: 'org_2', name: 'Main' },
    memberships: [
      { role: 'org:member', organization: { id: 'org_1', name: 'Harbor' } },
      { role: 'org:admin', organization: { id: 'org_2', name: 'Main' } },
    ],
  });
});

it('has an empty address for a user without one, and no organization that is not a membership', () => {
  const user = SIGNED_IN.user && { ...SIGNED_IN.user, primaryEmailAddress: null };
  const state = toAuthState({ ...SIGNED_IN, user, organizationId: 'org_9' });
  expect(state).toMatchObject({ user: { email: '' }, organization: null });
});
