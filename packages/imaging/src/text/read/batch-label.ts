/** What stands before a batch number: a doubt there costs most. */
export const BATCH_LABEL = /批|LOT|BATCH|B\.?N/i;
