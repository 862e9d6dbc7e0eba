import { SessionList } from './session-list';
import { ProfileSection } from './profile-section';
import { PasskeySection } from './passkeys/passkey-section';
import { TwoFactorSection } from './two-factor/two-factor-section';

/** What the embedded provider lets people do for the safety of their account. */
export default function Security() {
  return (
    <>
      <ProfileSection
        title="Two-factor sign-in"
        text="A second step after your password, so that a stolen password alone does not let anyone in."
      >
        <TwoFactorSection />
      </ProfileSection>
      <ProfileSection
        title="Passkeys"
        text="Sign in with your fingerprint, face or PIN instead of your password. A passkey counts as both factors: no code is asked for."
      >
        <PasskeySection />
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
