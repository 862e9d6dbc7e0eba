import { EmailConfirmation } from './email-confirmation';
import { EmailForm } from './email-form';
import { NameForm } from './name-form';
import { PasswordForm } from './password-form';
import { ProfileSection } from './profile-section';
import { SessionList } from './session-list';

/** The embedded provider's widget: who you are, how you prove it, where you are signed in. */
export default function Profile() {
  return (
    <>
      <EmailConfirmation />
      <ProfileSection title="Name" text="How Dealwright greets you.">
        <NameForm />
      </ProfileSection>
      <ProfileSection
        title="Email"
        text="The address you sign in with. It changes once you confirm the new one by email."
      >
        <EmailForm />
      </ProfileSection>
      <ProfileSection title="Password" text="When you change it, you can sign out your other devices.">
        <PasswordForm />
      </ProfileSection>
      <ProfileSection
        title="Sessions"
        text="Devices where you are signed in. End any session you do not recognize."
      >
        <SessionList />
      </ProfileSection>
    </>
  );
}
