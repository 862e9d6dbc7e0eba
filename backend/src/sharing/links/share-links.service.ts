import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/index.js';
import { Transactional } from '../../platform/database/index.js';
import { Invalid, NotFound } from '../../platform/http/index.js';
import { ModelsService } from '../../models/index.js';
import {
  type CreateShareLinkDto,
  DEFAULT_SHARE_LINK_DAYS,
  type NewShareLinkResponse,
  type ShareLinkResponse,
  type ShareLinkStatus,
} from '../dto/share-link.dto.js';
import { TooManyShareLinks } from '../sharing.errors.js';
import { findReach } from './find-reach.js';
import { type ShareLinkEntity } from './share-link.entity.js';
import { ShareLinksQueries, type ShareView } from './share-links.queries.js';
import { ShareLinksRepository } from './share-links.repository.js';
import { createShareToken, hashShareToken } from './share-token.js';

const DAY_MS = 86_400_000;
const MAX_ACTIVE_LINKS = 20;
const MAX_LISTED_LINKS = 100;

/** The share links of a model, for its owner. */
@Injectable()
export class ShareLinksService {
  constructor(
    private readonly models: ModelsService,
    private readonly links: ShareLinksRepository,
    private readonly queries: ShareLinksQueries,
    private readonly config: AppConfig,
  ) {}

  /** Newest first. @throws NotFound if the model is not the owner's */
  async list(ownerId: string, dealId: string, modelId: string): Promise<ShareLinkResponse[]> {
    await this.models.get(ownerId, dealId, modelId);
    return (await this.links.listByModel(ownerId, modelId, MAX_LISTED_LINKS)).map(toResponse);
  }

  /** Creates a link. Only its answer has the address; the token is not stored. */
  @Transactional()
  async create(
    ownerId: string,
    dealId: string,
    modelId: string,
    { days = DEFAULT_SHARE_LINK_DAYS, showsName = false, includesPackage = false }: CreateShareLinkDto,
  ): Promise<NewShareLinkResponse> {
    if (includesPackage && !showsName) {
      const message = "The lender's package names the business and you. Set showsName to include it.";
      throw new Invalid([{ field: 'includesPackage', message }]);
    }
    const links = await this.list(ownerId, dealId, modelId);
    if (links.filter(({ status }) => status === 'active').length >= MAX_ACTIVE_LINKS)
      throw new TooManyShareLinks(MAX_ACTIVE_LINKS);
    const token = createShareToken();
    const link = await this.links.insert(ownerId, {
      valuationId: modelId,
      tokenHash: hashShareToken(token) ?? '',
      showsName,
      includesPackage,
      expiresAt: new Date(Date.now() + days * DAY_MS),
    });
    // A fragment is never sent to a server, so that the token is in no log and no Referer header.
    const { publicUrl } = this.config;
    return { ...toResponse(link), url: `${publicUrl}/shared#${token}`, reach: findReach(publicUrl) };
  }

  /** Ends a link. A link that has been revoked before stays as it is. */
  async revoke(ownerId: string, dealId: string, modelId: string, id: string): Promise<ShareLinkResponse> {
    const link = await this.find(ownerId, dealId, modelId, id);
    return toResponse((await this.links.revoke(ownerId, modelId, id)) ?? link);
  }

  /** Newest first. */
  async listViews(ownerId: string, dealId: string, modelId: string, id: string): Promise<ShareView[]> {
    await this.find(ownerId, dealId, modelId, id);
    return this.queries.listViews(ownerId, id);
  }

  private async find(ownerId: string, dealId: string, modelId: string, id: string): Promise<ShareLinkEntity> {
    await this.models.get(ownerId, dealId, modelId);
    const link = await this.links.findOne(ownerId, { id, valuationId: modelId });
    if (link === null) throw new NotFound('Share link');
    return link;
  }
}

function toResponse(link: ShareLinkEntity): ShareLinkResponse {
  const { id, showsName, includesPackage, createdAt, expiresAt, revokedAt, viewCount, lastViewedAt } = link;
  const status: ShareLinkStatus =
    revokedAt !== null ? 'revoked' : expiresAt.getTime() <= Date.now() ? 'expired' : 'active';
  return { id, status, showsName, includesPackage, createdAt, expiresAt, revokedAt, viewCount, lastViewedAt };
}
