import '../ui/theme.css';
import { startApplication } from '../ui/application';
import { createOperatorRouter } from './router';
import { loaders } from './text';

startApplication({ realm: 'operator', loaders, createRouter: createOperatorRouter });
