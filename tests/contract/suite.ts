import { afterEach, beforeEach, describe } from 'vitest'
import { accessCases } from './cases/access.ts'
import { actionFormCases } from './cases/actionForms.ts'
import { assignByActionCases } from './cases/assignByAction.ts'
import { approvalCases } from './cases/approvals.ts'
import { auditCases } from './cases/audit.ts'
import { auditSearchCases } from './cases/auditSearch.ts'
import { auditWriteCases } from './cases/auditWrites.ts'
import { categoryCases } from './cases/categories.ts'
import { confirmationCases } from './cases/confirmation.ts'
import { dashboardCases } from './cases/dashboard.ts'
import { timeZoneCases } from './cases/timeZone.ts'
import { everyCallCases } from './cases/everyCall.ts'
import { errorCases } from './cases/errors.ts'
import { exportCases } from './cases/exports.ts'
import { idempotencyCases } from './cases/idempotency.ts'
import { keyTermCases } from './cases/keyTerms.ts'
import { listCases } from './cases/lists.ts'
import { movementCases } from './cases/movements.ts'
import { rowByAddressCases } from './cases/rowsByAddress.ts'
import { statementCases } from './cases/statements.ts'
import { orderQueueCases } from './cases/orderQueue.ts'
import { orderCases } from './cases/orders.ts'
import { partnerCases } from './cases/partners.ts'
import { absentFieldCases } from './cases/absentFields.ts'
import { partnerFormCases } from './cases/partnerForms.ts'
import { heldActCases } from './cases/heldActs.ts'
import { importHistoryCases } from './cases/importHistory.ts'
import { partnerImportCases } from './cases/partnerImports.ts'
import { productImportCases } from './cases/productImports.ts'
import { personalDataCases } from './cases/personalData.ts'
import { pointsCases } from './cases/points.ts'
import { pointsActionCases } from './cases/pointsActions.ts'
import { loadCases } from './cases/loads.ts'
import { massiveCases } from './cases/massive.ts'
import { mergeCases } from './cases/merges.ts'
import { productCases } from './cases/products.ts'
import { programCases } from './cases/program.ts'
import { programErrorCases } from './cases/programErrors.ts'
import { programOperationCases } from './cases/programOperations.ts'
import { programWriteCases } from './cases/programWrites.ts'
import { raisedValueCases } from './cases/raisedValues.ts'
import { repositoryCases } from './cases/repository.ts'
import { reversalCases } from './cases/reversals.ts'
import { roleCases } from './cases/roles.ts'
import { reviewCases } from './cases/reviews.ts'
import { selectionCases } from './cases/selections.ts'
import { signInCases } from './cases/signIn.ts'
import { similarPartnerCases } from './cases/similarPartners.ts'
import { terminalCases } from './cases/terminals.ts'
import { ownAccountCases } from './cases/ownAccount.ts'
import { userCases } from './cases/users.ts'
import { userKeyCases } from './cases/userKeys.ts'
import { weakPasswordCases } from './cases/weakPasswords.ts'
import { versionCases } from './cases/versions.ts'
import { createTestApi, type CurrentApi, type BackendFactory } from './harness.ts'

/** Behaviour of the API by requests alone. Runs on the memory adapter and on PostgreSQL. */
export function contractSuite(name: string, makeBackend: BackendFactory): void {
  describe(name, () => {
    let open: Awaited<ReturnType<typeof createTestApi>>
    beforeEach(async () => {
      open = await createTestApi(makeBackend)
    })
    afterEach(() => open.close())

    const api: CurrentApi = () => open.api
    describe('sign-in', () => signInCases(api))
    describe('access', () => accessCases(api))
    describe('roles', () => roleCases(api))
    describe('every call', () => everyCallCases(api))
    describe('dashboard', () => dashboardCases(api))
    describe('time zone', () => timeZoneCases(api))
    describe('lists', () => listCases(api))
    describe('categories', () => categoryCases(api))
    describe('products', () => productCases(api))
    describe('partners', () => partnerCases(api))
    describe('partner forms', () => partnerFormCases(api))
    describe('absent fields', () => absentFieldCases(api))
    describe('imports of partners', () => partnerImportCases(api))
    describe('applied imports of partners', () => importHistoryCases(api))
    describe('imports of products', () => productImportCases(api))
    describe('similar partners', () => similarPartnerCases(api))
    describe('merges', () => mergeCases(api))
    describe('points', () => pointsCases(api))
    describe('reversals and deductions', () => reversalCases(api))
    describe('orders', () => orderCases(api))
    describe('several orders at once', () => orderQueueCases(api))
    describe('movements', () => movementCases(api))
    describe('rows by address', () => rowByAddressCases(api))
    describe('statements', () => statementCases(api))
    describe('points actions', () => pointsActionCases(api))
    describe('action forms', () => actionFormCases(api))
    describe('assignments by action', () => assignByActionCases(api))
    describe('exports', () => exportCases(api))
    describe('idempotency', () => idempotencyCases(api))
    describe('endpoints for keys', () => programCases(api))
    describe('operations of tills', () => programOperationCases(api))
    describe('errors of tills', () => programErrorCases(api))
    describe('writes of keys', () => programWriteCases(api))
    describe('massive load', () => massiveCases(api))
    describe('approvals of loads', () => approvalCases(api))
    describe('held acts', () => heldActCases(api))
    describe('raised values', () => raisedValueCases(api))
    describe('loads', () => loadCases(api))
    describe('reviews of loads', () => reviewCases(api))
    describe('selections', () => selectionCases(api))
    describe('personal data', () => personalDataCases(api))
    describe('repository', () => repositoryCases(api))
    describe('terminals', () => terminalCases(api))
    describe('own account', () => ownAccountCases(api))
    describe('confirmed password', () => confirmationCases(api))
    describe('weak passwords', () => weakPasswordCases(api))
    describe('users', () => userCases(api))
    describe('keys of users', () => userKeyCases(api))
    describe('terms of keys', () => keyTermCases(api))
    describe('versions', () => versionCases(api))
    describe('audit', () => auditCases(api))
    auditSearchCases(api)
    describe('audit lines of writes', () => auditWriteCases(api))
    describe('errors', () => errorCases(api))
  })
}
