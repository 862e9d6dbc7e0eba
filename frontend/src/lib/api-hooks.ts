import createQueryClient from 'openapi-react-query';
import { api } from './api';

/** The API as query and mutation hooks. Apart from `api`, so that signing in need not fetch them. */
export const $api = createQueryClient(api);
