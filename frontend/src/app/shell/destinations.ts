import Event from '@mui/icons-material/EventRepeat';
import Calculate from '@mui/icons-material/CalculateOutlined';
import Upload from '@mui/icons-material/UploadFileOutlined';
import Business from '@mui/icons-material/BusinessCenterOutlined';
import Handshake from '@mui/icons-material/HandshakeOutlined';
import Home from '@mui/icons-material/SpaceDashboardOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import { type SvgIconComponent } from '@mui/icons-material';

export interface Destination {
  readonly label: string;
  readonly to: string;
  readonly icon: SvgIconComponent;
}

const DASHBOARD: Destination = { label: 'Dashboard', to: '/', icon: Home };
const DEALS: Destination = { label: 'Deals', to: '/deals', icon: Business };
const BROKERS: Destination = { label: 'Brokers', to: '/brokers', icon: Handshake };
const FOLLOW_UPS: Destination = { label: 'Follow-ups', to: '/follow-ups', icon: Event };
const PROFILE: Destination = { label: 'My Profile', to: '/profile', icon: Person };
const SETTINGS: Destination = { label: 'Settings', to: '/settings', icon: Tune };

const MODELS: Destination = { label: 'Financial Models', to: '/valuation', icon: Calculate };
const UPLOADS: Destination = { label: 'Upload CBR', to: '/upload', icon: Upload };

export const MAIN_GROUP = [DASHBOARD, DEALS, BROKERS, FOLLOW_UPS, MODELS, UPLOADS] as const;
export const SETTINGS_GROUP = [PROFILE, SETTINGS] as const;
/** Narrow screens have room for five; the others are in the user menu. */
export const BOTTOM_BAR = [DASHBOARD, DEALS, FOLLOW_UPS, BROKERS, SETTINGS] as const;
export const BEYOND_THE_BAR = [MODELS, UPLOADS] as const;
