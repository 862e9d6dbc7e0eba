import { analyzeModel, type ModelAnalyses, type FinancialModel } from '@dealwright/finance';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { haircutsQuery } from '../../domain/haircuts';

/** The earnings that the terms of a deal can be sized on, besides the basis of its model. */
export interface TermsEarnings {
  /** null while their evidence is not known */
  readonly lenses: readonly ReturnType<ModelAnalyses['listTermsEarnings']>[number][] | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

interface TermsEarningsRequest {
  readonly model: FinancialModel;
  /** dollars a year; a lender sets it aside */
  readonly livingSalary: number;
}

/** Reads the haircuts in force, and what each lens makes of the deal. */
export function useTermsEarnings({ model, livingSalary }: TermsEarningsRequest): TermsEarnings {
  const haircuts = useQuery(haircutsQuery);
  const table = haircuts.data;
  const lenses = useMemo(() => {
    if (table === undefined) return null;
    return analyzeModel(model).listTermsEarnings({ livingSalary }, { haircuts: table });
  }, [table, model, livingSalary]);
  return { lenses, hasFailed: lenses === null && haircuts.isError, retry: () => void haircuts.refetch() };
}
