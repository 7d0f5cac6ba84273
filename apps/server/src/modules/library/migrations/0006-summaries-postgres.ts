/**
 * PostgreSQL's part of 0006: triggers that keep the summaries, and a GIN index of names by their
 * single characters and pairs, together with owner, status, type and publicity (see SQLite's part).
 *
 * Each backend counts in a slot of its own: rows that every upload touches would make uploads wait
 * for each other's commit. Readers add the slots up.
 */
const GROUP = ['status', 'file_type', 'storage_type', 'is_favorite'];
const COUNT_KEY = [...GROUP, 'size_floor', 'slot'].join(', ');

function addCount(row: 'new' | 'old', by: 1 | -1): string {
  return `
    insert into file_counts as c (${COUNT_KEY}, count)
    values (
      ${GROUP.map((column) => `${row}.${column}`).join(', ')},
      (select max(floor_bytes) from size_steps where floor_bytes <= ${row}.size_bytes),
      pg_backend_pid() % 64, ${by}
    )
    on conflict (${COUNT_KEY}) do update set count = c.count + excluded.count;`;
}

const SHANGHAI_DAY = '(at + 28800000) / 86400000';
const WORDS = 'file_words(name, owner, status, file_type, is_public)';

export const POSTGRES_UP = [
  // Only A to Z are folded, as SQLite's lower() does: both engines find the same.
  `create function file_words(name text, owner text, status int, file_type int, is_public int)
   returns text[] language sql immutable parallel safe as $$
     select array['o' || owner, 's' || status, 't' || file_type]
       || case when is_public = 1 then array['p1'] else array[]::text[] end
       || array(
         select distinct 'g' || substr(folded, position, width)
         from (select translate(name, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')) as n (folded),
           generate_series(1, length(folded)) as position, generate_series(1, 2) as width
       )
   $$`,
  `create index files_words on files using gin ((${WORDS})) where status <> 0`,

  `insert into file_counts (${COUNT_KEY}, count)
   select ${GROUP.join(', ')},
     (select max(floor_bytes) from size_steps where floor_bytes <= size_bytes), 0, count(*)
   from files group by 1, 2, 3, 4, 5`,
  `create function count_file() returns trigger language plpgsql as $$
   begin
     if tg_op <> 'INSERT' then ${addCount('old', -1)} end if;
     if tg_op <> 'DELETE' then ${addCount('new', 1)} end if;
     return null;
   end $$`,
  `create trigger files_counts_insert_delete after insert or delete on files
   for each row execute function count_file()`,
  `create trigger files_counts_update after update on files for each row
   when (${[...GROUP, 'size_bytes'].map((column) => `old.${column} <> new.${column}`).join(' or ')})
   execute function count_file()`,

  `create function count_favorite() returns trigger language plpgsql as $$
   begin
     if tg_op = 'INSERT' then
       update files set favorite_count = favorite_count + 1 where id = new.file_id;
     else
       update files set favorite_count = favorite_count - 1 where id = old.file_id;
     end if;
     return null;
   end $$`,
  `create trigger favorites_count after insert or delete on favorites
   for each row execute function count_favorite()`,

  `insert into file_visit_days (file_id, day, action, count)
   select file_id, ${SHANGHAI_DAY}, action, count(*) from file_visits
   where action <> 'send' group by 1, 2, 3`,
  // Once a statement and in order: two batches of visits never wait for each other crosswise.
  `create function count_visits() returns trigger language plpgsql as $$
   begin
     insert into file_visit_days as d (file_id, day, action, count)
     select file_id, ${SHANGHAI_DAY}, action, count(*) from added
     where action <> 'send' group by 1, 2, 3 order by 1, 2, 3
     on conflict (file_id, action, day) do update set count = d.count + excluded.count;
     return null;
   end $$`,
  `create trigger file_visits_days_insert after insert on file_visits
   referencing new table as added for each statement execute function count_visits()`,
];

export const POSTGRES_DOWN = [
  'drop trigger file_visits_days_insert on file_visits',
  'drop function count_visits()',
  'drop trigger favorites_count on favorites',
  'drop function count_favorite()',
  'drop trigger files_counts_update on files',
  'drop trigger files_counts_insert_delete on files',
  'drop function count_file()',
  'drop index files_words',
  'drop function file_words(text, text, int, int, int)',
];
