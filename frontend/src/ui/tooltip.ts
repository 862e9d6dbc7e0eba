/** A module of its own, so that the page can name its file among the first to fetch. */
export { default } from '@mui/material/Tooltip';
