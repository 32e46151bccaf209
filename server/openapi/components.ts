import { LoadDecided, WaitingLoad, WaitingLoadDetail } from '#contract/approvals.ts'
import { Profile, Role } from '#contract/auth.ts'
import { Category, CategoryOption } from '#contract/categories.ts'
import { Failure } from '#contract/common.ts'
import { AccountingReport, DashboardSummary } from '#contract/dashboard.ts'
import type { AnyStruct } from '#contract/endpoint.ts'
import { Load, LoadDetail, LoadEntry, PointsSpent, SpentPoints } from '#contract/loads.ts'
import { FileQuestion, FileQuestions } from '#contract/fileQuestions.ts'
import { AlreadyLoaded, MassiveLoadResult, RefusedRows, RowProblem } from '#contract/massive.ts'
import { Movement } from '#contract/movements.ts'
import { Order, OrderLine, PricesChanged } from '#contract/orders.ts'
import { AlreadyReversed, BalanceTooLow, Partner, PointsHistoryEntry } from '#contract/partners.ts'
import { RutTaken } from '#contract/partnerForms.ts'
import { AppliedImport, ImportedPartner, ImportInUse } from '#contract/importHistory.ts'
import { DuplicatePair, SimilarPartner, SimilarPartners } from '#contract/duplicates.ts'
import {
  ImportOutdated,
  PartnerImport,
  PartnerImportResult,
  PartnerImportRow,
  SimilarRow,
} from '#contract/partnerImports.ts'
import { ProductImport, ProductImportResult, ProductImportRow, ProductsOutdated } from '#contract/productImports.ts'
import { PointsAction } from '#contract/pointsActions.ts'
import {
  Accumulation,
  PaidItem,
  ProgramAction,
  ProgramPartner,
  ProgramProduct,
  ProgramReversal,
  Redemption,
} from '#contract/program.ts'
import { PresentPrices, ProgramFailure } from '#contract/programErrors.ts'
import { Operation, OperationDetail, OperationsPage, OperationTotals } from '#contract/programOperations.ts'
import { Product } from '#contract/products.ts'
import { LoadReview, ReviewChanged } from '#contract/reviews.ts'
import { SelectionChanged } from '#contract/selections.ts'
import { Statement } from '#contract/statements.ts'
import { Terminal } from '#contract/terminals.ts'
import { ExternalKeys, MasterKey, User } from '#contract/users.ts'

/** Schemas of `components` by name; the rest of the document refers to them. */
export const components: Record<string, AnyStruct> = {
  AccountingReport,
  AlreadyLoaded,
  AlreadyReversed,
  AppliedImport,
  BalanceTooLow,
  Category,
  CategoryOption,
  DashboardSummary,
  DuplicatePair,
  ExternalKeys,
  Failure,
  FileQuestion,
  FileQuestions,
  ImportedPartner,
  ImportInUse,
  ImportOutdated,
  Load,
  LoadDecided,
  LoadDetail,
  LoadEntry,
  LoadReview,
  MassiveLoadResult,
  MasterKey,
  Movement,
  Order,
  OrderLine,
  Partner,
  PartnerImport,
  PartnerImportResult,
  PartnerImportRow,
  ProductImport,
  ProductImportResult,
  ProductImportRow,
  ProductsOutdated,
  PointsAction,
  PointsHistoryEntry,
  PointsSpent,
  PricesChanged,
  Product,
  Profile,
  RefusedRows,
  ReviewChanged,
  Role,
  RowProblem,
  RutTaken,
  SelectionChanged,
  SimilarPartner,
  SimilarPartners,
  SimilarRow,
  SpentPoints,
  Statement,
  Terminal,
  User,
  WaitingLoad,
  WaitingLoadDetail,
}

/** The same of the document for tills and shops. */
export const programComponents: Record<string, AnyStruct> = {
  Accumulation,
  Operation,
  OperationDetail,
  OperationsPage,
  OperationTotals,
  PaidItem,
  PresentPrices,
  ProgramAction,
  ProgramFailure,
  ProgramPartner,
  ProgramProduct,
  ProgramReversal,
  Redemption,
}

export function componentNames(structs: Record<string, AnyStruct>): Map<AnyStruct, string> {
  return new Map(Object.entries(structs).map(([name, struct]) => [struct, name]))
}
