/** Notices, tokens, collections and codes for persons of somebody, as far as one can lose them: a part of what an attack is felt by. */
import type { Inputs } from '../attack/attacks.ts';
import type { Viewer } from '../browser/viewer.ts';

export async function showWanted({ api }: Viewer, inputs: Inputs) {
  const [notices, tokens, collections, persons] = await Promise.all([
    showNotices(api, inputs),
    api.tokens.list(),
    showCollections(api),
    showPersonCodes(api, inputs),
  ]);
  return { notices, tokens: tokens.data.rows, collections, persons };
}

function showPersonCodes(api: Viewer['api'], inputs: Inputs) {
  const calls = ['shares.createPersonCodes', 'shares.switchPersonCodes'];
  return Promise.all(
    calls.map(async (call) => {
      const { data } = await api.shares.personCodes({ code: String(inputs[call]?.['code']) });
      return data.rows;
    }),
  );
}

/** A notice that comes meanwhile, and a message that is sent meanwhile, are no loss. */
async function showNotices(api: Viewer['api'], inputs: Inputs) {
  const known = [inputs['notices.read']?.['id'], inputs['notices.readAll']?.['up_to']];
  const [{ data: listed }, { data: settings }] = await Promise.all([
    api.notices.list({}),
    api.notices.settings(),
  ]);
  return {
    read: listed.rows.filter(({ id, is_read }) => is_read === 1 && known.includes(id)),
    wishes: settings.wishes,
    quiet: settings.quiet,
    channels: settings.channels.map(({ id, name, is_on }) => ({ id, name, is_on })),
  };
}

async function showCollections(api: Viewer['api']) {
  const { rows } = await api.collect.own();
  return Promise.all(
    rows.map(async (row) => {
      const { code } = row;
      const [detail, table, roster] = await Promise.all([
        api.collect.detail({ code }),
        api.collect.table({ code }),
        api.collect.roster({ code }),
      ]);
      return { row, detail: detail.data, table: table.rows, people: roster.data.people };
    }),
  );
}
