export { readConfiguration } from './configuration/read-configuration.ts';
export type {
  AddressRange,
  Configuration,
  ConfigurationFailure,
  SigningKey,
} from './configuration.ts';
export { eraseAgain } from './backup/erase-again.ts';
export type { ErasedAgain } from './backup/erase-again.ts';
export type { Manifest } from './backup/manifest.ts';
export { restoreBackup } from './backup/restore-backup.ts';
export type { Restored, RestoreOrder, RestoreRefused } from './backup/restore-backup.ts';
export { takeBackup } from './backup/take-backup.ts';
export type { Backup, BackupRefused } from './backup/take-backup.ts';
export { CannotStart, toCannotStart } from './cannot-start.ts';
export { sweepData } from './chores/sweep-data.ts';
export type { SweepServices, SweptData } from './chores/sweep-data.ts';
export { checkEngines } from './engines/check-engines.ts';
export type {
  CheckedEngine,
  CheckedRoute,
  EnginesCheck,
  OrderCoverage,
} from './engines/check-engines.ts';
export { openEnginesFile } from './configuration/open-engines-file.ts';
export type { OpenedEnginesFile } from './configuration/open-engines-file.ts';
export type { DatabaseLoad } from './modules/databases.ts';
export { listChecks } from './modules/inspectors.ts';
export { findServedRoutes } from './engines/find-routes.ts';
export { openStagingForecast } from './engines/open-staging-forecast.ts';
export type { ServedRoute, ServedRoutes } from './engines/find-routes.ts';
export { findEngineNames } from './engines/find-engine-names.ts';
export { migrateDatabase } from './migrate-database.ts';
export { locateOrigin, moveInstallation } from './move/move-installation.ts';
export type { MoveOrigin, MoveRefused, MoveReport } from './move/move-installation.ts';
export { openInstallation } from './open-installation.ts';
export type { InstallationOptions } from './open-installation.ts';
export type { Installation, Module, Open } from './installation.ts';
export { runProgram } from './run-program.ts';
export type { ProgramOptions, RunProgram } from './run-program.ts';
export {
  ACCESS_SERVICES,
  ASSETS,
  ASSET_STORE,
  AUDIT_SERVICES,
  CONFINEMENT,
  INTAKE_SERVICES,
  PLATFORM,
  PRODUCTION_SERVICES,
  RENDERERS,
  STAMPS,
  STORAGE,
  STUDIO_SERVICES,
  TELEMETRY,
  TEXT_GUARD,
  WEBHOOK_SECRETS,
  WEBHOOK_SENDER,
  WEBHOOK_TARGETS,
  WORKER_REGISTRY,
} from './tokens.ts';
export type { Platform, Telemetry, Token } from './tokens.ts';
export { noSpans } from '@image-production/telemetry';
export type { Observer, SpanRoot, Spans } from '@image-production/telemetry';
