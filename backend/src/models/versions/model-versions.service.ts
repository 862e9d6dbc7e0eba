import { Injectable } from '@nestjs/common';
import { DealsService } from '../../deals/index.js';
import { Transactional } from '../../platform/database/index.js';
import { type ValuationResponse } from '../dto/valuation.response.js';
import { modelNotFound } from '../model.errors.js';
import { ModelsRepository } from '../models.repository.js';
import { ModelsService } from '../models.service.js';
import { addDocuments, type ReadFigure } from './figure-changes.js';
import { type ModelVersionItem, type ModelVersionResponse } from './model-version.dto.js';
import { tooManyNamedVersions, versionNotFound } from './model-version.errors.js';
import { type VersionCause } from './model-version.types.js';
import { ModelVersionsQueries, type VersionRow } from './model-versions.queries.js';
import { toVersionItems } from './to-version-items.js';

/** Named versions are never removed, so their number is limited. */
const MAX_NAMED_VERSIONS = 100;

/** A version of a model of a deal. */
export interface VersionKey {
  readonly dealId: string;
  readonly modelId: string;
  readonly number: number;
}

/** Lists, names and restores the versions of models. They are written with the models. */
@Injectable()
export class ModelVersionsService {
  constructor(
    private readonly versions: ModelVersionsQueries,
    private readonly repository: ModelsRepository,
    private readonly models: ModelsService,
    private readonly deals: DealsService,
  ) {}

  /** Versions of all models of a deal outside the trash, those of a model together and the newest first. */
  async listByDeal(ownerId: string, dealId: string): Promise<ModelVersionItem[]> {
    await this.deals.assertExists(ownerId, dealId);
    const models = await this.repository.listByDeal(ownerId, dealId);
    return toVersionItems(
      await this.versions.list(
        ownerId,
        models.map(({ id }) => id),
      ),
    );
  }

  async list(ownerId: string, dealId: string, modelId: string): Promise<ModelVersionItem[]> {
    return toVersionItems(await this.readVersions(ownerId, dealId, modelId));
  }

  async get(ownerId: string, { dealId, modelId, number }: VersionKey): Promise<ModelVersionResponse> {
    const rows = await this.readVersions(ownerId, dealId, modelId);
    const item = toVersionItems(rows).find((version) => version.number === number);
    const row = rows.find((version) => version.number === number);
    if (item === undefined || row === undefined) throw versionNotFound();
    return { ...item, ...row.state };
  }

  /** @param name null takes the name away */
  @Transactional()
  async rename(ownerId: string, key: VersionKey, name: string | null): Promise<ModelVersionResponse> {
    const { dealId, modelId, number } = key;
    await this.deals.lockFigures(ownerId, dealId);
    await this.assertModel(ownerId, dealId, modelId);
    await this.versions.storeFirst(ownerId, [modelId]);
    if (name !== null && (await this.versions.countNamed(ownerId, modelId)) >= MAX_NAMED_VERSIONS)
      throw tooManyNamedVersions(MAX_NAMED_VERSIONS);
    if (!(await this.versions.rename(ownerId, modelId, number, name))) throw versionNotFound();
    return this.get(ownerId, key);
  }

  /** Saves a model with the inputs of a version, which makes a new version. */
  @Transactional()
  async restore(
    ownerId: string,
    { dealId, modelId, number }: VersionKey,
    options: { readonly ifMatch: number | null; readonly sessionId: string | null },
  ): Promise<ValuationResponse> {
    const rows = await this.readVersions(ownerId, dealId, modelId);
    const version = rows.find((row) => row.number === number);
    if (version === undefined) throw versionNotFound();
    return this.models.restoreInputs(ownerId, { dealId, id: modelId, ...options }, number, version.state);
  }

  /** Adds the documents that figures were read from to the newest versions of a deal's models. */
  @Transactional()
  async storeDocuments(
    ownerId: string,
    dealId: string,
    {
      figures,
      documents,
    }: { readonly figures: readonly ReadFigure[]; readonly documents: readonly string[] },
  ): Promise<void> {
    if (figures.length === 0) return;
    await this.deals.lockFigures(ownerId, dealId);
    const ids = (await this.repository.listByDeal(ownerId, dealId)).map(({ id }) => id);
    await this.versions.storeFirst(ownerId, ids);
    const rows = await this.versions.list(ownerId, ids);
    const newest = rows.filter(({ valuationId }, index) => rows[index + 1]?.valuationId !== valuationId);
    for (const version of newest) {
      const cause = findCause(version, figures, documents);
      if (cause !== null) await this.versions.setCause(ownerId, version, cause);
    }
  }

  private async readVersions(ownerId: string, dealId: string, modelId: string): Promise<VersionRow[]> {
    await this.assertModel(ownerId, dealId, modelId);
    return this.versions.list(ownerId, [modelId]);
  }

  private async assertModel(ownerId: string, dealId: string, modelId: string): Promise<void> {
    await this.deals.assertExists(ownerId, dealId);
    if (!(await this.repository.exists(ownerId, { dealId, id: modelId }))) throw modelNotFound();
  }
}

/** The cause of a version with its documents, or null where no document has to do with it. */
function findCause(
  { kind, cause }: VersionRow,
  figures: readonly ReadFigure[],
  documents: readonly string[],
): VersionCause | null {
  if (kind === 'created') return { kind: 'figures', figures: [], more: 0, documents };
  return cause?.kind === 'figures' ? addDocuments(cause, figures) : null;
}
