import { type OrganizationMembershipResource, type UserResource } from '@clerk/react/types';
import { type AuthState } from '../../../lib/auth';

type Membership = Pick<OrganizationMembershipResource, 'role'> & {
  organization: Pick<OrganizationMembershipResource['organization'], 'id' | 'name'>;
};

/** What Clerk's hooks say, and no more of it than is used here. */
export interface ClerkSnapshot {
  readonly isLoaded: boolean;
  readonly sessionId: string | null;
  readonly organizationId: string | null;
  readonly user:
    | (Pick<UserResource, 'id' | 'firstName' | 'lastName'> & {
        readonly primaryEmailAddress: { readonly emailAddress: string } | null;
        readonly organizationMemberships: readonly Membership[];
      })
    | null;
}

/** Clerk's user, session, organization and memberships as the rest of the product sees them. */
export function toAuthState({ isLoaded, sessionId, organizationId, user }: ClerkSnapshot): AuthState {
  if (!isLoaded) return { status: 'loading' };
  if (user === null || sessionId === null) return { status: 'signedOut' };
  const memberships = user.organizationMemberships.map(({ role, organization: { id, name } }) => ({
    role,
    organization: { id, name },
  }));
  return {
    status: 'signedIn',
    user: {
      id: user.id,
      email: user.primaryEmailAddress?.emailAddress ?? '',
      firstName: user.firstName,
      lastName: user.lastName,
    },
    session: { id: sessionId },
    organization:
      memberships.find(({ organization }) => organization.id === organizationId)?.organization ?? null,
    memberships,
  };
}
