import '../ui/theme.css';
import { startApplication } from '../ui/application';
import { createMerchantRouter } from './router';
import { loaders } from './text';

startApplication({ realm: 'merchant', loaders, createRouter: createMerchantRouter });
