import { Wordmark } from '../wordmark';

export default { title: 'Wordmark' };

export const Full = () => <Wordmark />;

export const Compact = () => <Wordmark compact />;
