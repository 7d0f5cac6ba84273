import type { HandlersOf } from '#http/call-context.ts';
import { handleReport } from './handle-report.ts';
import { showOwnReports, showReports } from './show-reports.ts';
import { giveFeedback, reportShare } from './tell.ts';

export const reportsHandlers: HandlersOf<'reports'> = {
  async share(body, context) {
    await reportShare(body, context);
    return { status: 1 };
  },
  async feedback(body, context) {
    await giveFeedback(body, context);
    return { status: 1 };
  },
  own: async (query, context) => ({ status: 1, ...(await showOwnReports(query, context)) }),
  query: async (query, context) => ({ status: 1, ...(await showReports(query, context)) }),
  async handle(body, context) {
    await handleReport(body, context);
    return { status: 1 };
  },
};
