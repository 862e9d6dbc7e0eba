export { findFreePort } from '../backend/src/platform/embedded/free-port.js';
