import { type VerdictStatus } from '@dealwright/finance';
import { createContext } from 'react';

/** The verdict that the page of a model opens with, for the parts that repeat it; null without loans. */
export const VerdictContext = createContext<VerdictStatus | null>(null);
