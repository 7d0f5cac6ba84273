/** For the owner of the ledger to read; what operators write of a grant is theirs alone. */
export const LEDGER_REASON = '运营发放';
