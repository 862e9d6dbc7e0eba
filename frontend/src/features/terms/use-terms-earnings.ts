import {
  analyzeModel,
  type ModelAnalyses,
  type FinancialModel,
  findTaxReturnNetIncome,
} from '@dealwright/finance';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { contradictionsQuery } from '../../domain/contradictions';
import { haircutsQuery } from '../../domain/haircuts';
import { adjustmentsQuery } from '../../domain/models/api/lenses';

/** The earnings that the terms of a deal can be sized on, besides the SDE of its model. */
export interface TermsEarnings {
  /** null while their evidence is not known */
  readonly lenses: readonly ReturnType<ModelAnalyses['listTermsEarnings']>[number][] | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

interface TermsEarningsRequest {
  readonly dealId: string;
  readonly model: FinancialModel;
  /** dollars a year; a lender sets it aside */
  readonly livingSalary: number;
}

/** Reads the evidence of a deal and the haircuts in force, and what each lens makes of them. */
export function useTermsEarnings({ dealId, model, livingSalary }: TermsEarningsRequest): TermsEarnings {
  const adjustments = useQuery(adjustmentsQuery(dealId));
  const haircuts = useQuery(haircutsQuery);
  const contradictions = useQuery(contradictionsQuery(dealId));
  const items = adjustments.data?.items;
  const table = haircuts.data;
  const stated = contradictions.data;
  const lenses = useMemo(() => {
    if (items === undefined || table === undefined || stated === undefined) return null;
    const taxReturnNetIncome = findTaxReturnNetIncome(stated, model.source.financials ?? {});
    return analyzeModel(model).listTermsEarnings(
      { livingSalary },
      { adjustments: items, haircuts: table, taxReturnNetIncome },
    );
  }, [items, table, stated, model, livingSalary]);
  const failed = [adjustments, haircuts, contradictions].filter(({ isError }) => isError);
  const retry = () => {
    for (const { refetch } of failed) void refetch();
  };
  return { lenses, hasFailed: lenses === null && failed.length > 0, retry };
}
