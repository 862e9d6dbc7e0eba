export { ModelsModule } from './models.module.js';
export { SaveFiguresService } from './save-figures/save-figures.service.js';
export { type FirstModel, ModelBatchesService } from './model-batches.service.js';
export { ModelRecalculationService } from './model-recalculation.service.js';
export { VerdictRefresher } from './verdict-refresher.js';
export { ModelsService } from './models.service.js';
export { ModelCalculator } from './calculation/model-calculator.js';
export { ResultsDto, ValuationResponse } from './dto/valuation.response.js';
export { ModelEntity } from './model.entity.js';
export { Valuations1763600300000 } from './migrations/1763600300000-valuations.js';
export { ModelAssumptions1763601000000 } from './migrations/1763601000000-model-assumptions.js';
export { ModelsTrash1763601200000 } from './migrations/1763601200000-models-trash.js';
export { ModelStatistics1763620010100 } from './migrations/1763620010100-model-statistics.js';
export { ModelParent1763613022000 } from './migrations/1763613022000-model-parent-13b.js';
export { ModelVersions1763622300100 } from './migrations/1763622300100-model-versions.js';
export { ProvisionalScores1763625120000 } from './migrations/1763625120000-provisional-scores.js';
export { Verdicts1764390000000 } from './migrations/1764390000000-verdicts.js';
export { ModelVersionEntity } from './versions/model-version.entity.js';
export { MAX_VERSION_NAME_LENGTH } from './versions/model-version.dto.js';
export { VERSION_KINDS } from './versions/model-version.types.js';
export { AssumptionsDto } from './dto/assumptions.dto.js';
export { parseLoanData } from './dto/loan-data.dto.js';
export { pickAssumptions } from './dto/assumptions.dto.js';
export { CreateValuationDto, ProjectionChoiceDto } from './dto/valuation.dto.js';
export { listAssumptions } from './exports/assumption-lines.js';
export { findProgramFloor, judgeReport, type ModelReport } from './exports/model-report.js';
export { ModelReportsService } from './exports/model-reports.service.js';
export { toFileName } from './exports/file-name.js';
export { toThirdPerson } from './exports/to-third-person.js';
export { ExportBuilder } from './exports/export-builder.service.js';
export {
  type PackageFact,
  type PackageOptions,
  type PackageSource,
} from './exports/package/package-source.js';
export { type ExportedFile, sendFile } from './exports/send-file.js';
