import { describeDevice } from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { type Request } from 'express';
import { toClientTrace } from '../../platform/audit/index.js';
import { type ExportedFile, ModelReportsService } from '../../models/index.js';
import { type SharedModelResponse } from '../dto/shared-model.response.js';
import { LenderPackagesService } from '../package/lender-packages.service.js';
import { PackageNotShared, ShareLinkExpired, ShareLinkRevoked, ShareLinkUnknown } from '../sharing.errors.js';
import { buildSharedModel } from './build-shared-model.js';
import { type FoundShareLink, ShareLinksQueries } from './share-links.queries.js';
import { hashShareToken } from './share-token.js';

/** A share link that is in force, with the deal of its model. */
type ActiveShareLink = FoundShareLink & { readonly dealId: string };

/** What the holder of a share link sees. */
@Injectable()
export class SharedModelService {
  constructor(
    private readonly links: ShareLinksQueries,
    private readonly reports: ModelReportsService,
    private readonly packages: LenderPackagesService,
  ) {}

  /**
   * Returns the model of a link and logs the view.
   * @throws ShareLinkUnknown, ShareLinkExpired, ShareLinkRevoked
   */
  async open(token: string | undefined, request: Request, timeZone?: string): Promise<SharedModelResponse> {
    const link = await this.findActive(token ?? '');
    const { ownerId, dealId, valuationId } = link;
    const shared = buildSharedModel(await this.reports.load(ownerId, dealId, valuationId, timeZone), link);
    await this.recordView(link, request);
    return shared;
  }

  /**
   * Returns the lender's package of a link that includes it, and logs the view.
   * @throws PackageNotShared, ShareLinkUnknown, ShareLinkExpired, ShareLinkRevoked
   */
  async downloadPackage(
    token: string | undefined,
    request: Request,
    timeZone?: string,
  ): Promise<ExportedFile> {
    const link = await this.findActive(token ?? '');
    if (!link.includesPackage) throw new PackageNotShared();
    const { ownerId, dealId, valuationId: modelId } = link;
    const file = await this.packages.create({ ownerId, dealId, modelId, timeZone });
    await this.recordView(link, request);
    return file;
  }

  private async recordView({ ownerId, id }: ActiveShareLink, request: Request): Promise<void> {
    const { address: network, device } = toClientTrace(request.ip, request.headers['user-agent']);
    await this.links.recordView(ownerId, id, { network, device: describeDevice(device) });
  }

  private async findActive(token: string): Promise<ActiveShareLink> {
    const hash = hashShareToken(token);
    const link = hash === null ? null : await this.links.findByTokenHash(hash);
    if (link === null) throw new ShareLinkUnknown();
    const { dealId } = link;
    if (link.isRevoked || dealId === null) throw new ShareLinkRevoked();
    if (link.isExpired) throw new ShareLinkExpired();
    return { ...link, dealId };
  }
}
