import { Steps } from '../wizard/steps';

export default { title: 'Steps' };

const STEPS = ['Upload', 'Map columns', 'Report'];

export const SecondOfThree = () => <Steps steps={STEPS} current={1} onGo={() => undefined} />;

export const NotPressable = () => <Steps steps={STEPS} current={1} />;
